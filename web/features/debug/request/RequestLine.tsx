import { Button, Menu, NumberInput, Popover, Switch, UnstyledButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import {
  IconAdjustmentsHorizontal,
  IconBraces,
  IconChevronDown,
  IconHelpCircle,
  IconSend,
  IconSettings,
  IconX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { debugLimits } from '#core/debug/limits.ts'
import { pathRows } from '#core/debug/request/start-draft.ts'
import { urlPieces } from '#core/debug/request/url-pieces.ts'
import { httpMethods } from '#core/doc/doc.ts'
import { useT } from '../../../lib/i18n.ts'
import { keyText } from '../../../rows/key-text.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { MethodTag } from '../../../ui/MethodTag.tsx'
import type { DebugSession } from '../session/use-debug-session.ts'
import styles from './RequestLine.module.css'
import { VariableInput } from './VariableInput.tsx'

interface Props {
  session: DebugSession
  /** Where environments are managed, for those who may. */
  managePath: string | undefined
  /** Undefined for visitors, who have no variables. */
  onVariables: (() => void) | undefined
  /** A button after those that send. */
  more: ReactNode
}

/** Method, environment, URL, how it travels, and the button that sends it. */
export function RequestLine({ session, managePath, onVariables, more }: Props) {
  const t = useT()
  const { draft, change, variables, send } = session
  // Ctrl or Cmd with Enter sends from every field of the page.
  useHotkeys([['mod+Enter', () => void send()]], [], true)
  return (
    <div className={styles.send}>
      <div className={styles.line}>
        <MethodMenu method={draft.method} onChange={(method) => change({ method })} />
        <EnvironmentMenu session={session} managePath={managePath} onVariables={onVariables} />
        <VariableInput
          className={styles.url}
          label={t('request.url')}
          value={draft.url}
          variables={variables}
          draw={drawUrl}
          onChange={(url) => change({ url, path: pathRows(url, [...draft.path, ...session.start.path]) })}
        />
        <RouteSwitch session={session} />
      </div>
      <SendButton session={session} more={more} />
    </div>
  )
}

/** Scheme and host are quiet, path variables stand out. */
const drawUrl = (text: string) =>
  urlPieces(text).map(({ text: piece, kind }, index) => (
    // oxlint-disable-next-line react/no-array-index-key
    <span key={index} data-kind={kind}>
      {piece}
    </span>
  ))

function MethodMenu({ method, onChange }: { method: string; onChange: (method: string) => void }) {
  const t = useT()
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={styles.method} aria-label={t('request.methodIs', { method })}>
          <MethodTag method={method} look="lg" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {httpMethods.map((one) => (
          <Menu.Item key={one} onClick={() => onChange(one)}>
            <MethodTag method={one} look="bare" />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function EnvironmentMenu({ session, managePath, onVariables }: Omit<Props, 'more'>) {
  const t = useT()
  const { environment, choose, doc } = session
  if (!environment) return null
  return (
    <Menu position="bottom-start" width={300}>
      <Menu.Target>
        <UnstyledButton
          className={styles.environment}
          aria-label={t('environment.chooseOf', { name: environment.name })}
        >
          <span className={styles.dot} aria-hidden="true" />
          <span>{environment.name}</span>
          <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={environment.id} onChange={choose}>
          {doc.environments.map(({ id, name, url }) => (
            <Menu.RadioItem key={id} value={id} closeMenuOnClick>
              {name}
              <span className={styles.choiceUrl}>{url}</span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        {onVariables && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconBraces size={16} stroke={1.75} />} onClick={onVariables}>
              {t('request.variables')}
            </Menu.Item>
          </>
        )}
        {managePath !== undefined && (
          <Menu.Item component={Link} to={managePath} leftSection={<IconSettings size={16} stroke={1.75} />}>
            {t('environment.manage')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function RouteSwitch({ session: { route, setRoute } }: { session: DebugSession }) {
  const t = useT()
  return (
    <div className={styles.route}>
      <Switch
        label={t('request.throughServer')}
        checked={route === 'proxy'}
        onChange={(event) => setRoute(event.currentTarget.checked ? 'proxy' : 'direct')}
      />
      <Popover width={320} position="bottom-end" withArrow>
        <Popover.Target>
          <IconButton label={t('request.routeHelp')} size={24}>
            <IconHelpCircle size={16} stroke={1.75} />
          </IconButton>
        </Popover.Target>
        <Popover.Dropdown>
          <p className={styles.help}>{t('request.routeOn')}</p>
          <p className={styles.help}>{t('request.routeOff')}</p>
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}

function SendButton({ session, more }: Pick<Props, 'session' | 'more'>) {
  const t = useT()
  const { isSending, send, cancel, timeoutMs, setTimeoutMs } = session
  return (
    <div className={styles.buttons}>
      {isSending ? (
        <Button size="lg" variant="default" leftSection={<IconX size={16} stroke={1.75} />} onClick={cancel}>
          {t('common.cancel')}
        </Button>
      ) : (
        <Button
          size="lg"
          leftSection={<IconSend size={16} stroke={1.75} />}
          rightSection={<kbd className={styles.key}>{keyText('Mod Enter')}</kbd>}
          onClick={() => void send()}
        >
          {t('request.send')}
        </Button>
      )}
      <Popover width={240} position="bottom-end" withArrow>
        <Popover.Target>
          <IconButton label={t('request.options')} size={40}>
            <IconAdjustmentsHorizontal size={18} stroke={1.75} />
          </IconButton>
        </Popover.Target>
        <Popover.Dropdown>
          <NumberInput
            label={t('request.timeout')}
            description={t('request.timeoutHint')}
            suffix=" s"
            min={1}
            max={debugLimits.streamMs / 1000}
            value={timeoutMs / 1000}
            onChange={(seconds) => setTimeoutMs(Math.max(1, Number(seconds) || 60) * 1000)}
          />
        </Popover.Dropdown>
      </Popover>
      {more}
    </div>
  )
}
