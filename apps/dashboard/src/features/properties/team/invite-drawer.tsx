'use client'
import type { TeamInvitation } from '@stayward/contract/properties/team'
import { CREW_LEVELS, managedLevels } from '@stayward/contract/kernel/rights'
import { Button, Radio, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { blankToNull } from '../../../components/blank-to-null'
import { Drawer } from '../../../components/drawer'
import { field } from '../../../components/field'
import { FormSummary } from '../../../components/form-summary'
import { FIRST_OF_DIALOG } from '../../../components/use-modal'
import { useFormFailure } from '../../../errors/form-failure'
import { problemOf } from '../../../errors/problem'
import { useFormat } from '../../../i18n/use-format'
import { api } from '../../../trpc/api'
import { useIdempotencyKey } from '../../../trpc/idempotency'
import { ChooseProperties } from '../choose-properties'
import classes from './invite-drawer.module.css'
import type { InviteValues } from './invite-values'
import { LevelFields, levelOf } from './level-fields'
import type { TeamPlace } from './team-people'

type Props = {
  /** The properties whose team the reader manages. */
  properties: readonly TeamPlace[]
  isOwner: boolean
  /** What the form holds at first. */
  filled: InviteValues | null
  onMade: (invitation: TeamInvitation) => void
  onClose: () => void
}

/** Invites somebody to chosen or all properties; `onMade` gets the invitation with its link, which is never shown again. */
export function InviteDrawer({ properties, isOwner, filled, onMade, onClose }: Props) {
  const t = useTranslations('team.invite_drawer')
  const crew = useTranslations('crew')
  const format = useFormat()
  const initialValues: InviteValues = filled ?? {
    email: '',
    access_level: 'staff',
    service: 'cleaning',
    target: isOwner ? 'all' : 'chosen',
    property_ids: [],
  }
  const form = useForm({
    initialValues,
    validate: {
      property_ids: (ids, { target }) => (target === 'chosen' && ids.length === 0 ? t('missing') : null),
    },
  })
  const failure = useFormFailure(form, {
    fieldOf: (path) => path.replace(/^property_ids\.\d+$/, 'property_ids'),
  })
  const key = useIdempotencyKey()
  const cache = api.useUtils()
  const invite = api.team.createInvitation.useMutation({
    trpc: key.trpc,
    onSettled: (_data, error) => key.settle(error),
    onError: failure.show,
    onSuccess: (invitation) => {
      onMade(invitation)
      return Promise.all([cache.team.invalidate(), cache.propertyMembers.invalidate()])
    },
  })
  const denied = deniedNames(invite.error)
  const submit = form.onSubmit(({ email, target, property_ids, access_level, service }) => {
    failure.clear()
    invite.mutate({
      email: blankToNull(email),
      ...levelOf({ access_level, service }),
      ...(target === 'all' ? { all: true } : { property_ids }),
    })
  })
  const { target, property_ids, access_level, held } = form.values
  const isForAnyone = blankToNull(form.values.email) === null
  const chosen = properties.filter(({ id }) => property_ids.includes(id))
  const levels = CREW_LEVELS.filter((level) =>
    (target === 'all' ? [] : chosen).every((property) =>
      managedLevels(property.access_level).includes(level),
    ),
  ).filter((level) => isOwner || level !== 'manager')
  return (
    <Drawer title={t('title')} onClose={onClose}>
      <form noValidate className={classes['form']} onSubmit={submit}>
        <FormSummary failure={failure.failure}>
          {denied.length > 0 ? t('denied', { names: format.list(denied) }) : undefined}
        </FormSummary>
        <Stack gap="lg">
          <TextInput
            {...field(form, 'email')}
            {...FIRST_OF_DIALOG}
            type="email"
            label={crew('form.email')}
            required
            description={crew('form.email_help')}
            autoComplete="off"
          />
          <Radio.Group {...field(form, 'target')} label={t('which')}>
            <Stack gap="xs" mt="xs">
              {isOwner && <Radio value="all" label={t('all')} description={t('all_help')} />}
              <Radio value="chosen" label={t('chosen')} />
            </Stack>
          </Radio.Group>
          {target === 'chosen' && (
            <ChooseProperties
              properties={held ? properties.filter(({ id }) => !held.includes(id)) : properties}
              chosen={property_ids}
              error={form.errors['property_ids']}
              onChange={(ids) => form.setFieldValue('property_ids', ids)}
            />
          )}
          <LevelFields
            fields={{ access_level: field(form, 'access_level'), service: field(form, 'service') }}
            level={access_level}
            levels={levels}
          />
          <Button type="submit" loading={invite.isPending}>
            {crew(isForAnyone ? 'form.create_link' : 'form.send')}
          </Button>
        </Stack>
      </form>
    </Drawer>
  )
}

/** The names in a refusal of properties where the reader may not give the level. */
function deniedNames(error: unknown): string[] {
  const problem: object | null = problemOf(error)
  if (!problem || !('properties' in problem) || !Array.isArray(problem.properties)) return []
  return problem.properties.flatMap((property: unknown) =>
    typeof property === 'object' &&
    property !== null &&
    'name' in property &&
    typeof property.name === 'string'
      ? property.name
      : [],
  )
}
