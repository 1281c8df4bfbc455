import { NativeSelect, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { mailWishes, type MailWish, type MessageSetting } from '#core/contract/message.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import { messageQueries, useSaveMessageSetting } from '../../data/message/message.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { Note } from '../../ui/Note.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import styles from './MessageSettings.module.css'

/** What the person wants to be told, and how. Each change is saved at once. */
export function MessageSettings() {
  const t = useT()
  const { data } = useQuery(messageQueries.settings())
  if (!data) return <RowsSkeleton />
  return (
    <>
      <p className={styles.text}>{t('message.center.settingsText')}</p>
      {!data.canMail && <Note kind="info">{t('message.center.noMail')}</Note>}
      <ul className={styles.list}>
        {data.list.map((setting) => (
          <Setting key={setting.kind} setting={setting} canMail={data.canMail} />
        ))}
      </ul>
    </>
  )
}

const mailWords: Record<MailWish, TextKey> = {
  none: 'message.center.mailNone',
  now: 'message.center.mailNow',
  daily: 'message.center.mailDaily',
}

function Setting({ setting, canMail }: { setting: MessageSetting; canMail: boolean }) {
  const t = useT()
  const save = useSaveMessageSetting()
  const { kind, inApp, mail } = setting
  const name = t(`message.center.kind.${kind}`)
  const inAppWord = t('message.center.settingsInApp')
  const mailWord = t('message.center.settingsMail')
  const setMail = (value: string) => save({ ...setting, mail: mailWishes.find((wish) => wish === value) ?? 'none' })
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <h3>{name}</h3>
        <p>{t(`message.center.kindText.${kind}`)}</p>
      </div>
      <div className={styles.fields}>
        <Switch
          label={inAppWord}
          aria-label={`${name}: ${inAppWord}`}
          checked={inApp === 1}
          onChange={(event) => save({ ...setting, inApp: event.currentTarget.checked ? 1 : 0 })}
        />
        <label className={styles.mail}>
          <span>{mailWord}</span>
          <NativeSelect
            aria-label={`${name}: ${mailWord}`}
            disabled={!canMail && mail === 'none'}
            value={mail}
            data={mailWishes.map((wish) => ({ value: wish, label: t(mailWords[wish]) }))}
            onChange={(event) => setMail(event.currentTarget.value)}
          />
        </label>
      </div>
    </li>
  )
}
