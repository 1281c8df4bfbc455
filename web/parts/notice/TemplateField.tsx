import { limits } from '#core/limits.ts'
import type { Translate } from '#core/i18n/translator.ts'
import { fillTemplate, noticeVariables, type NoticeValues } from '#core/notice/notice-template.ts'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import styles from './notice.module.css'

interface Props {
  label: string
  /** As a form gives it, with its handlers. */
  field: object
  value: string
  /** The chat service, as webhooks name their kind. */
  service: string
}

/** Of services that mention people in the text. */
const mentions: Record<string, string> = { dingtalk: '@13800000000', slack: '<@U012AB3CD>' }

const SAMPLE_TIME = Date.UTC(2026, 8, 1, 10, 24)
const NAMES = noticeVariables.map((name) => `{${name}}`).join(' ')

/** The message of a robot for each doc, with a preview. */
export function TemplateField({ label, field, value, service }: Props) {
  const t = useT()
  const format = useFormat()
  const sample = sampleValues(t, { time: format.dateTime(SAMPLE_TIME), mention: mentions[service] ?? '' })
  return (
    <div className={styles.field}>
      <TextAreaField
        label={label}
        description={t('webhook.templateHint', { names: NAMES })}
        minRows={3}
        limit={limits.noticeTemplate}
        autoComplete="off"
        spellCheck={false}
        {...field}
        value={value}
      />
      {value.trim() !== '' && (
        <figure className={styles.preview}>
          <figcaption>{t('webhook.templatePreview')}</figcaption>
          <pre>{fillTemplate(value, sample)}</pre>
        </figure>
      )}
    </div>
  )
}

function sampleValues(t: Translate, { time, mention }: { time: string; mention: string }): NoticeValues {
  return {
    modifyType: t('webhook.wordChanged'),
    projectName: t('webhook.sampleProject'),
    appName: t('webhook.sampleModule'),
    releaseNo: '2.4.0',
    docName: t('webhook.sampleDoc'),
    url: 'POST /orders',
    modifier: t('webhook.samplePerson'),
    modifyTime: time,
    docViewUrl: `${location.origin}/view/x7Qd2Lm9`,
    '@user': mention,
    changeClass: t('change.breaking'),
    changes: t('webhook.sampleRemark'),
  }
}
