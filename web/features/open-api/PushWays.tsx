import { Button, Tabs } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
// Vite gives the address of the file.
// oxlint-disable-next-line import/default
import client from '../../../cli/endpaper.mjs?url&no-inline'
import { useT } from '../../lib/i18n.ts'
import { CodeBlock } from '../../ui/CodeBlock.tsx'
import { pushWays, type PushAddresses, type PushSnippet, type PushWay } from './push-ways.ts'
import styles from './PushWays.module.css'
import type { TokenAccess } from './use-token.ts'

/** Placeholder for a hidden token. */
const MASK = '••••••••'

interface Props {
  addresses: PushAddresses
  token: Pick<TokenAccess, 'shown' | 'fetch'>
}

/** Configurations and commands of the usual tools, ready to copy. */
export function PushWays(props: Props) {
  const t = useT()
  return (
    <Tabs defaultValue={pushWays[0]?.id ?? ''} keepMounted={false}>
      <Tabs.List className={styles.tabs} aria-label={t('openApi.way')}>
        {pushWays.map(({ id, label }) => (
          <Tabs.Tab key={id} value={id}>
            {t(label)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {pushWays.map((way) => (
        <Tabs.Panel key={way.id} value={way.id} pt={16}>
          <Way way={way} {...props} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

function Way({ way: { id, text, snippets }, ...props }: Props & { way: PushWay }) {
  const t = useT()
  return (
    <div className={styles.way}>
      <p>{t(text)}</p>
      {id === 'cli' && <Download />}
      {snippets.map((snippet, place) => (
        // They never change their places.
        // oxlint-disable-next-line react/no-array-index-key
        <Snippet key={place} snippet={snippet} {...props} />
      ))}
    </div>
  )
}

function Download() {
  const t = useT()
  return (
    <div>
      <Button
        component="a"
        href={client}
        download="endpaper.mjs"
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.75} />}
      >
        {t('openApi.download')}
      </Button>
    </div>
  )
}

function Snippet({ snippet: { title, language, code }, addresses, token }: Props & { snippet: PushSnippet }) {
  const t = useT()
  const shown = code({ ...addresses, token: token.shown ?? MASK })
  const copied = async () => code({ ...addresses, token: await token.fetch() })
  return (
    <CodeBlock
      title={typeof title === 'string' ? title : t(title.text)}
      choices={[{ label: language, language, code: shown }]}
      {...(shown.includes(MASK) && { copied })}
    />
  )
}
