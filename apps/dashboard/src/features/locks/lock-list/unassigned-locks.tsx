'use client'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { FactLine } from '../../../components/fact-line'
import { LinkButton } from '../../../components/link-button'
import { paths } from '../../../paths'
import type { UnassignedDevice } from '../../integrations/use-unassigned-devices'
import { LockIcon } from '../lock-icon'
import { BatteryState, ConnectionState } from '../lock-states'
import classes from './unassigned-locks.module.css'

/** The locks and doors that no property uses, each with its state and the way to its account, where it is assigned; nothing if there are none. */
export function UnassignedLocks({ devices }: { devices: readonly UnassignedDevice[] }) {
  const t = useTranslations('locks.list.unassigned')
  const vendors = useTranslations('access_codes.vendors')
  const id = useId()
  if (devices.length === 0) return null
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <h2 id={id}>{t('title')}</h2>
      <ul className={classes['block']}>
        {devices.map(({ device: { external_id, kind, name, state }, integration }) => (
          <li key={`${integration.id} ${external_id}`} className={classes['row']}>
            <LockIcon kind={kind} size={20} />
            <div className={classes['words']}>
              <p className={classes['name']}>{name}</p>
              <p className={classes['small']}>
                <FactLine
                  all={[
                    vendors(integration.type),
                    integration.name !== vendors(integration.type) && integration.name,
                  ]}
                />
              </p>
            </div>
            <p className={classes['states']}>
              <ConnectionState state={state} />
              {state.battery !== 'unknown' && <BatteryState state={state} />}
            </p>
            <LinkButton
              href={paths.integration(integration.type, integration.id)}
              size="xs"
              variant="default"
              aria-label={t('assign_label', { name })}
            >
              {t('assign')}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
