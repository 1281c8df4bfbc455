import { Button, Group, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { setPasswordPath } from '../../data/user/sign-in-path.ts'
import { readAuthor, takeOverSession } from '../../data/user/session.ts'
import { useT } from '../../lib/i18n.ts'
import { post } from '../../lib/request.ts'
import { askToSignIn, closeQuestion, type SessionQuestion, type Stranger } from '../../lib/session-gate.ts'
import { store } from '../../lib/storage.ts'
import { hasUnsavedWork } from '../../lib/unsaved-work.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Note } from '../../ui/Note.tsx'
import type { NewSession } from './new-session.ts'
import { SignInWays } from './SignInWays.tsx'

/** Signing in without leaving the page. What was refused is then done; for another person it is not. */
export function SessionDialog({ question }: { question: SessionQuestion }) {
  const t = useT()
  const isStranger = question.step === 'stranger'
  return (
    <Dialog title={t(isStranger ? 'sign.strangerTitle' : 'sign.sessionTitle')} isOpen onClose={closeQuestion}>
      {isStranger ? <GoOnAsStranger {...question} /> : <SignInAgain />}
    </Dialog>
  )
}

function SignInAgain() {
  const t = useT()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const goOn = async ({ token, status }: NewSession) => {
    store('token', token)
    if (status !== 2) return await takeOverSession(client)
    closeQuestion()
    await navigate(setPasswordPath(pathname + search))
  }
  return (
    <Stack gap={16}>
      <p>{t(hasUnsavedWork() ? 'sign.sessionTextKept' : 'sign.sessionText')}</p>
      <Suspense>
        <SignInWays person={readAuthor(client)} onSignedIn={goOn} />
      </Suspense>
    </Stack>
  )
}

function GoOnAsStranger({ author, nickname }: Stranger) {
  const t = useT()
  const signInAsAuthor = async () => {
    await post('/user/logout', {}, { quiet: true }).catch(() => undefined)
    await askToSignIn(author).catch(() => undefined)
  }
  return (
    <Stack gap={16}>
      <Note kind="warning">{t('sign.strangerText', { name: nickname, author: author.nickname })}</Note>
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={() => void signInAsAuthor()}>
          {t('sign.signInAs', { name: author.nickname })}
        </Button>
        <Button data-autofocus onClick={closeQuestion}>
          {t('sign.goOnAs', { name: nickname })}
        </Button>
      </Group>
    </Stack>
  )
}
