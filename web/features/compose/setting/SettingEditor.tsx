import { Button, Switch } from '@mantine/core'
import { useCallback, useState } from 'react'
import type { ReadKind } from '#core/rows/paste/from-example.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import type { ComposeSetting, SettingForm } from '../../../data/compose/compose-setting.queries.ts'
import { useT } from '../../../lib/i18n.ts'
import headStyles from '../../../rows/frame/EditorHead.module.css'
import { EditorScope } from '../../../rows/frame/EditorScope.tsx'
import { Steps, Unsaved } from '../../../rows/frame/EditorSteps.tsx'
import { useEditor } from '../../../rows/frame/use-editor.ts'
import { keyText } from '../../../rows/key-text.ts'
import { ProblemBar } from '../../../rows/problems/ProblemBar.tsx'
import { useFieldProblem } from '../../../rows/problems/problems-context.ts'
import { useContentField } from '../../../rows/store/edit-context.ts'
import { createEditStore, isDirty, type EditStore } from '../../../rows/store/edit-store.ts'
import { TableEditor } from '../../../rows/table/TableEditor.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { Toolbar } from '../../../ui/Toolbar.tsx'
import { cleanBaseUrl } from '../../environment/base-url.ts'
import { checkSetting, settingKind } from './setting-form.ts'
import styles from './setting.module.css'
import { useSaveSetting } from './use-save-setting.ts'
import { useUnsavedPart, type UnsavedParts } from '../../../rows/store/use-unsaved-part.ts'

interface Props {
  projectId: string
  start: SettingForm
  parts: UnsavedParts
}

const noParts = { models: [], enums: [] }

/**
 * The editor of the settings. Their initial content is read once; from then on the store owns it. No drafts are stored on the device,
 * since rows contain secrets.
 */
export function SettingEditor({ projectId, start: { content, version }, parts }: Props) {
  const t = useT()
  const [store] = useState(() => createEditStore(settingKind, { content, revision: version }))
  const saving = useSaveSetting({ store, projectId })
  const editor = useEditor({ store, saving, check: checkSetting })
  useUnsavedPart(
    parts,
    useCallback(() => isDirty(store), [store]),
  )

  return (
    <EditorScope editor={editor} moduleId="" parts={noParts}>
      <div onKeyDown={editor.onKeyDown} role="presentation">
        <div className={styles.bar}>
          <h3>{t('compose.settings')}</h3>
          <Unsaved />
          <Toolbar label={t('edit.actions')} className={styles.right}>
            <Steps />
            <Button
              loading={saving.isBusy}
              onClick={editor.save}
              rightSection={<kbd className={headStyles.keys}>{keyText('Mod S')}</kbd>}
            >
              {t('common.save')}
            </Button>
          </Toolbar>
        </div>
        <ProblemBar />
        <Fields store={store} />
        <Tables />
      </div>
    </EditorScope>
  )
}

function Fields({ store }: { store: EditStore<ComposeSetting> }) {
  const t = useT()
  const url = useContentField(store, 'gatewayUrl')
  const debug = useContentField(store, 'showDebug')
  const gateway = cleanBaseUrl(url.value)
  return (
    <div className={styles.fields}>
      <TextField
        label={t('compose.gatewayUrl')}
        description={t('compose.gatewayHint')}
        placeholder="https://api.example.com"
        className={styles.url}
        inputMode="url"
        autoComplete="off"
        value={url.value}
        error={useFieldProblem('gatewayUrl')}
        onChange={(event) => url.set(event.currentTarget.value)}
        onBlur={() => url.value !== gateway && url.set(gateway)}
      />
      <Switch
        label={t('compose.debugAllow')}
        description={
          gateway === '' ? t('compose.debugEnvironmentsHint') : t('compose.debugGatewayHint', { url: gateway })
        }
        checked={debug.value === 1}
        onChange={(event) => debug.set(event.currentTarget.checked ? 1 : 0)}
      />
    </div>
  )
}

interface Shown {
  table: 'params' | 'returns'
  title: TextKey
  text: TextKey
  add: TextKey
  importKinds: readonly ReadKind[]
}

const tables: readonly Shown[] = [
  {
    table: 'params',
    title: 'compose.params',
    text: 'compose.paramsText',
    add: 'environment.addParam',
    importKinds: ['query', 'bulk', 'table', 'json'],
  },
  {
    table: 'returns',
    title: 'compose.returns',
    text: 'compose.returnsText',
    add: 'environment.addField',
    importKinds: ['json', 'array', 'schema', 'table'],
  },
]

function Tables() {
  const t = useT()
  return tables.map(({ table, title, text, add, importKinds }) => (
    <section key={table} className={styles.table} aria-label={t(title)}>
      <header className={styles.tableHead}>
        <h3>{t(title)}</h3>
        <p>{t(text)}</p>
      </header>
      <TableEditor table={table} label={t(title)} addLabel={t(add)} importKinds={importKinds} withKeys={false} />
    </section>
  ))
}
