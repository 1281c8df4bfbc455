import { Button, FileButton, Progress } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { limits } from '#core/limits.ts'
import { toCsv } from '#core/text/csv.ts'
import { checkUsers, useImportUsers } from '../../../data/user/admin.queries.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { useT } from '../../../lib/i18n.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Note } from '../../../ui/Note.tsx'
import { PlainCode } from '../../../ui/PlainCode.tsx'
import { ImportPreview, type CheckedUser } from './ImportPreview.tsx'
import { readUsers } from './read-users.ts'
import styles from './people.module.css'

export function ImportUsersDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT()
  return (
    <Dialog title={t('people.importTitle')} size={720} isOpen={isOpen} onClose={onClose}>
      <ImportUsers onClose={onClose} />
    </Dialog>
  )
}

interface Made {
  username: string
  password: string
}

const MAX_FILE_BYTES = 1024 * 1024

function ImportUsers({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [checked, setChecked] = useState<CheckedUser[]>()
  const [isCut, setCut] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { made, isBusy, run } = useImport(setProblem)
  const good = checked?.filter(({ problem: found }) => found === '') ?? []

  const read = async (file: File | null) => {
    if (!file) return
    setProblem(undefined)
    if (file.size > MAX_FILE_BYTES) return setProblem(t('people.fileTooLarge'))
    const { users, isCut: hasMore } = readUsers(await file.text())
    if (users.length === 0) return setProblem(t('people.fileEmpty'))
    try {
      const { problems } = await checkUsers(users.map(({ user }) => user))
      setCut(hasMore)
      setChecked(users.map((user, index) => ({ ...user, problem: problems[index] ?? '' })))
    } catch (error) {
      if (error instanceof ApiError) setProblem(error.message)
      else throw error
    }
  }
  const isDone = made.length > 0 && !isBusy
  return (
    <>
      {!checked && <Format />}
      {checked && made.length === 0 && <ImportPreview users={checked} isCut={isCut} />}
      {isBusy && <Progress my={16} value={(100 * made.length) / good.length} aria-label={t('people.importing')} />}
      {isDone && <Note kind="warning">{t('people.importDone', { count: made.length })}</Note>}
      {problem && <Note kind="danger">{problem}</Note>}
      <div className={styles.foot} style={{ marginTop: 16 }}>
        <Button variant="default" onClick={onClose}>
          {t(isDone ? 'common.close' : 'common.cancel')}
        </Button>
        {!checked && (
          <FileButton onChange={(file) => void read(file)} accept=".csv,.tsv,.txt,text/csv">
            {(button) => (
              <Button {...button} leftSection={<IconUpload size={16} stroke={1.75} />} data-autofocus>
                {t('people.chooseFile')}
              </Button>
            )}
          </FileButton>
        )}
        {checked && !isDone && (
          <Button loading={isBusy} disabled={good.length === 0} onClick={() => void run(good.map(({ user }) => user))}>
            {t('people.importAction', { count: good.length })}
          </Button>
        )}
        {isDone && (
          <Button leftSection={<IconDownload size={16} stroke={1.75} />} onClick={() => savePasswords(made)}>
            {t('people.savePasswords')}
          </Button>
        )}
      </div>
    </>
  )
}

/** Creates the users in small parts, so that a failure says what was done before it. */
function useImport(onProblem: (problem: string) => void) {
  const { mutateAsync: importUsers } = useImportUsers()
  const [made, setMade] = useState<Made[]>([])
  const [isBusy, setBusy] = useState(false)
  const run = async (users: CheckedUser['user'][]) => {
    setBusy(true)
    try {
      for (let from = 0; from < users.length; from += limits.importedUsersAtOnce) {
        const part = await importUsers(users.slice(from, from + limits.importedUsersAtOnce))
        setMade((before) => [...before, ...part.users])
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      onProblem(error.message)
    } finally {
      setBusy(false)
    }
  }
  return { made, isBusy, run }
}

function savePasswords(made: Made[]): void {
  const rows = [['username', 'password'], ...made.map(({ username, password }) => [username, password])]
  saveFile(new Blob([toCsv(rows)], { type: 'text/csv' }), 'endpaper-new-users.csv')
}

function Format() {
  const t = useT()
  return (
    <>
      <p className={styles.text}>{t('people.importText', { max: limits.importedUsers })}</p>
      <PlainCode text={'username,nickname,email\nanna,Anna Keller,anna@example.com'} />
    </>
  )
}
