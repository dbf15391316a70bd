import { Input, NativeSelect, NumberInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import {
  MESSAGE_LIMITS,
  type MessageTrigger,
  TRIGGER_ANCHORS,
} from '@stayward/contract/messages/message-values'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { field, textField } from '../../../components/field'
import { FieldRow, FormSection } from '../../../components/form-section'
import { knownWord } from '../../../components/known-words'
import { TimeField } from '../../../dates/time-field'
import { inUnit, OFFSET_UNITS, type RuleFormValues, timingFieldsOf, unitsOffered } from './rule-form-values'
import classes from './when-fields.module.css'

type Props = { form: UseFormReturnType<RuleFormValues> }

/** Triggers that are days themselves, without an offset. */
type DayTrigger = 'arrival_day' | 'first_morning'
const isDay = (trigger: MessageTrigger): trigger is DayTrigger =>
  trigger === 'arrival_day' || trigger === 'first_morning'

type OffsetProps = Props & { trigger: Exclude<MessageTrigger, DayTrigger> }

/** When a rule sends: below what it waits for, a sentence with fields: “3 days before arrival, at 10:00”. */
export function WhenFields({ form, children }: Props & { children: ReactNode }) {
  const t = useTranslations('messages.rules.form')
  const days = useTranslations('messages.rules.timing')
  const { trigger, unit } = form.values
  const shown = timingFieldsOf(form.values)
  return (
    <FormSection title={t('when')}>
      {children}
      {!isDay(trigger) && unit === 'mixed' && <MixedOffset form={form} trigger={trigger} />}
      <div className={classes['sentence']}>
        {isDay(trigger) && <span>{days(trigger)}</span>}
        {!isDay(trigger) && unit !== 'mixed' && <Offset form={form} trigger={trigger} unit={unit} />}
        {shown.local_time && (
          <span className={classes['at']}>
            <span aria-hidden>{t('at')}</span>
            <TimeField
              {...textField(form, 'local_time')}
              aria-label={t('local_time')}
              className={classes['time'] ?? ''}
              error={form.errors['local_time'] !== undefined}
            />
          </span>
        )}
      </div>
      {['days', 'hours', 'minutes', 'local_time'].map(
        (name) =>
          form.errors[name] && (
            <Input.Error key={name} role="alert">
              {form.errors[name]}
            </Input.Error>
          ),
      )}
      {shown.local_time && (
        <p className={classes['help']}>{t(shown.days ? 'local_time_help' : 'local_time_at_property')}</p>
      )}
    </FormSection>
  )
}

/** The hours in which nothing is sent. */
export function QuietFields({ form }: Props) {
  const t = useTranslations('messages.rules.form')
  return (
    <FormSection title={t('quiet')} text={t('quiet_text')}>
      <FieldRow>
        <TimeField {...textField(form, 'quiet_from')} label={t('quiet_from')} />
        <TimeField {...textField(form, 'quiet_until')} label={t('quiet_until')} />
      </FieldRow>
    </FormSection>
  )
}

/** How long before or after what: a number and its unit. */
function Offset({ form, trigger, unit }: OffsetProps & { unit: (typeof OFFSET_UNITS)[number] }) {
  const t = useTranslations('messages.rules.form')
  const anchor = useTranslations('messages.rules.timing.anchors')(trigger)
  const words = TRIGGER_ANCHORS[trigger].direction === 'before' ? 'units_before' : 'units_after'
  return (
    <>
      <NumberInput
        {...field(form, unit)}
        aria-label={t('offset')}
        className={classes['number'] ?? ''}
        min={0}
        max={MESSAGE_LIMITS[`offset_${unit}`]}
        allowDecimal={false}
        error={form.errors[unit] !== undefined}
      />
      <NativeSelect
        aria-label={t('unit')}
        className={classes['unit'] ?? ''}
        data={unitsOffered(form.values).map((value) => ({
          value,
          label: t(`${words}.${value}`, { anchor }),
        }))}
        value={unit}
        onChange={({ currentTarget }) => {
          const chosen = knownWord(OFFSET_UNITS, currentTarget.value)
          if (chosen !== null) form.setValues(inUnit(form.values[unit], chosen))
        }}
      />
    </>
  )
}

/** An offset of several units, which software may have set: each in a field of its own. */
function MixedOffset({ form, trigger }: OffsetProps) {
  const t = useTranslations('messages.rules.form')
  const anchor = useTranslations('messages.rules.timing.anchors')(trigger)
  const isBefore = TRIGGER_ANCHORS[trigger].direction === 'before'
  const { hours } = timingFieldsOf(form.values)
  const units = hours ? OFFSET_UNITS : (['days'] as const)
  return (
    <>
      <p>{t(isBefore ? 'offset_before' : 'offset_after', { anchor })}</p>
      <FieldRow>
        {units.map((unit) => (
          <NumberInput
            {...field(form, unit)}
            key={unit}
            label={t(unit)}
            min={0}
            max={MESSAGE_LIMITS[`offset_${unit}`]}
            allowDecimal={false}
            error={form.errors[unit] !== undefined}
          />
        ))}
      </FieldRow>
    </>
  )
}
