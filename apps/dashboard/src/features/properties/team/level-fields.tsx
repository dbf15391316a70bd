'use client'
import type { CrewLevel } from '@stayward/contract/kernel/rights'
import type { Service } from '@stayward/contract/properties/member'
import { NativeSelect, Radio } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { field } from '../../../components/field'
import classes from './level-fields.module.css'
import { LevelPoints } from './level-points'
import { SERVICES } from '@stayward/contract/properties/property-values'

export type LevelValues = { access_level: CrewLevel; service: Service | '' }

/** The level and its service to send: managers have none. */
export const levelOf = ({ access_level, service }: LevelValues) => ({
  access_level,
  service: access_level === 'manager' ? null : service || null,
})

type Field = ReturnType<typeof field>

type Props = {
  /** The fields of the form, and the level chosen in it. */
  fields: Record<keyof LevelValues, Field>
  level: CrewLevel
  levels: readonly CrewLevel[]
}

/** Chooses an access level, with explanations, and its service. */
export function LevelFields({ fields, level: chosen, levels }: Props) {
  const t = useTranslations()
  return (
    <>
      <Radio.Group {...fields.access_level} label={t('crew.form.level')}>
        <div className={classes['levels']}>
          {levels.map((level) => (
            <Radio
              key={level}
              value={level}
              label={t(`levels.names.${level}`)}
              description={t(`levels.summaries.${level}`)}
            />
          ))}
        </div>
      </Radio.Group>
      <div className={classes['points']} aria-live="polite">
        <LevelPoints level={chosen} />
      </div>
      {chosen !== 'manager' && (
        <NativeSelect
          {...fields.service}
          label={t('crew.form.service')}
          description={t('crew.form.service_help')}
          data={SERVICES.map((value) => ({ value, label: t(`services.${value}`) }))}
        />
      )}
    </>
  )
}
