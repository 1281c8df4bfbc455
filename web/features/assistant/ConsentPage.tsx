import { Anchor, Button, Checkbox, Stack } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { AssistantRequest } from '#core/contract/assistant.ts'
import { tokenScopes, type TokenScope } from '#core/contract/call.ts'
import { helpPath } from '#core/manual/chapters.ts'
import { allowAssistant, assistantQueries, type AssistantWish } from '../../data/assistant/assistant.queries.ts'
import { sessionQueries } from '../../data/user/session.queries.ts'
import { useSignOut } from '../../data/user/session.ts'
import { useT } from '../../lib/i18n.ts'
import { Note } from '../../ui/Note.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { placesRule, readReach, usualReach, type Reach } from '../token/reach.ts'
import { ReachFields } from '../token/ReachFields.tsx'
import { SignFoot, SignHead } from '../user/SignForm.tsx'
import signStyles from '../user/SignForm.module.css'
import styles from './assistant.module.css'
import { readWish } from './read-wish.ts'

/** The authorization endpoint: a person allows a program to act in their name, or refuses. Nothing happens without a click. */
export function ConsentPage() {
  const { search } = useLocation()
  const wish = readWish(search)
  const { data: request } = useSuspenseQuery(assistantQueries.request(wish))
  const [answered, setAnswered] = useState<string>()
  const answer = (url: string) => {
    setAnswered(url)
    location.assign(url)
  }
  if (answered !== undefined) return <Answered url={answered} />
  if (request.problem !== '') return <Refused request={request} onAnswer={answer} />
  return <Consent wish={wish} request={request} onAnswer={answer} />
}

interface Answering {
  request: AssistantRequest
  /** Gets the address that tells the program. */
  onAnswer: (url: string) => void
}

interface Values extends Reach {
  scopes: TokenScope[]
}

function Consent({ wish, request, onAnswer }: Answering & { wish: AssistantWish }) {
  const t = useT()
  const { data: me } = useSuspenseQuery(sessionQueries.info())
  const form = useForm<Values>({ initialValues: startValues(request), validate: { places: placesRule(t) } })
  const { isBusy, problem, onSubmit } = useSubmit(form, async ({ scopes, ...reach }) => {
    const { url } = await allowAssistant({ request: wish, scopes, ...readReach(reach) })
    onAnswer(url)
  })
  const { name, refuseUrl, current } = request
  return (
    <>
      <SignHead title={t('connect.consentTitle', { name })} text={t('connect.consentText', { name: me.nickname })} />
      <form className={signStyles.form} onSubmit={onSubmit} noValidate>
        <GoesTo request={request} />
        {current && <Note>{t('connect.nowMay')}</Note>}
        <Scopes offered={request.scopes} form={form} />
        <ReachFields form={form} />
        {problem && <Note kind="danger">{problem}</Note>}
        <div className={styles.buttons}>
          <Button variant="default" size="lg" onClick={() => onAnswer(refuseUrl)}>
            {t('connect.deny')}
          </Button>
          <Button type="submit" size="lg" loading={isBusy}>
            {t('connect.allow')}
          </Button>
        </div>
      </form>
      <OtherPerson name={me.nickname} />
    </>
  )
}

/** Starts with the least, or with what the program may do already. */
function startValues({ scopes, current }: AssistantRequest): Values {
  if (!current) return { scopes: ['read'], ...usualReach }
  const places = [...current.spaceIds.map((id) => `space:${id}`), ...current.projectIds.map((id) => `project:${id}`)]
  return {
    scopes: scopes.filter((scope) => current.scopes.includes(scope)),
    ...usualReach,
    where: places.length === 0 ? 'everywhere' : 'chosen',
    places,
  }
}

/** Programs choose their names. Where the answer goes, they cannot choose freely. */
function GoesTo({ request: { name, host } }: Pick<Answering, 'request'>) {
  const t = useT()
  return (
    <div className={styles.goesTo}>
      <div>
        {t('connect.goesTo')} <b>{useWhere(host)}</b>
      </div>
      <Note kind="warning">{t('connect.unsure', { name })}</Note>
    </div>
  )
}

function useWhere(host: string): string {
  const t = useT()
  if (host === '') return t('connect.goesToMachine')
  return host.endsWith(':') ? t('connect.goesToApp', { scheme: host }) : host
}

function Scopes({ offered, form }: { offered: readonly TokenScope[]; form: UseFormReturnType<Values> }) {
  const t = useT()
  return (
    <Checkbox.Group label={t('connect.scopes')} {...form.getInputProps('scopes')}>
      <Stack gap={8} mt={4}>
        {tokenScopes
          .filter((scope) => offered.includes(scope))
          .map((scope) => (
            <Checkbox
              key={scope}
              value={scope}
              disabled={scope === 'read'}
              label={t(`connect.scope_${scope}`)}
              description={t(`connect.scope_${scope}Hint`)}
            />
          ))}
      </Stack>
    </Checkbox.Group>
  )
}

function OtherPerson({ name }: { name: string }) {
  const t = useT()
  const signOut = useSignOut()
  return (
    <SignFoot>
      <p>
        {t('connect.otherPerson', { name })}{' '}
        <Anchor component="button" type="button" inherit onClick={() => void signOut()}>
          {t('connect.signOut')}
        </Anchor>
      </p>
      <p>
        <Anchor component={Link} to={helpPath('assistants#scopes')} target="_blank" inherit>
          {t('help.about', { topic: t('help.chapter.assistants') })}
        </Anchor>
      </p>
    </SignFoot>
  )
}

/** Only a click tells the program: a link to this page must not lead people elsewhere by itself. */
function Refused({ request: { problem, refuseUrl }, onAnswer }: Answering) {
  const t = useT()
  return (
    <>
      <SignHead title={t('connect.problemTitle')} />
      <Note kind="danger">{problem}</Note>
      {refuseUrl !== '' && (
        <Button mt={16} variant="default" size="lg" fullWidth onClick={() => onAnswer(refuseUrl)}>
          {t('connect.tellAssistant')}
        </Button>
      )}
    </>
  )
}

/** The address may open another program, so that this page stays. */
function Answered({ url }: { url: string }) {
  const t = useT()
  return (
    <>
      <SignHead title={t('connect.done')} text={t('connect.doneText')} />
      <p className={signStyles.text}>{t('connect.noAnswer')}</p>
      <p className={styles.address}>
        <Anchor href={url} rel="noreferrer">
          {new URL(url).origin === 'null' ? url.split('?')[0] : new URL(url).origin}
        </Anchor>
      </p>
    </>
  )
}
