'use client'
import { Button } from '@mantine/core'
import type { Property } from '@stayward/contract/properties/property'
import type { Service } from '@stayward/contract/properties/member'
import type { PropertyChecklist } from '@stayward/contract/work/checklist'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useId, useState } from 'react'
import { FactLine } from '../../../components/fact-line'
import { Card } from '../../../components/card'
import { ErrorNotice } from '../../../components/error-notice'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { api } from '../../../trpc/api'
import classes from './property-checklists-card.module.css'

const AdjustChecklistDialog = dynamic(
  () => import('./adjust-checklist-dialog').then((module) => module.AdjustChecklistDialog),
  { loading: () => null },
)

const isUsed = ({ checklist, added }: PropertyChecklist): boolean => checklist !== null || added.length > 0

/** What tasks get at a property, service by service, and a button to adjust each. */
export function PropertyChecklistsCard({ property }: { property: Pick<Property, 'id' | 'name'> }) {
  const t = useTranslations()
  const others_id = useId()
  const [adjusted, setAdjusted] = useState<Service | null>(null)
  const list = api.checklists.listOfProperty.useQuery({ property_id: property.id })
  const used = list.data?.items.filter(isUsed) ?? []
  const others = list.data?.items.filter((one) => !isUsed(one)) ?? []
  return (
    <Card title={t('checklists.of_property.title')}>
      {list.isPending && <RowsSkeleton rows={1} height={48} label={t('common.loading')} />}
      {list.isError && <ErrorNotice error={list.error} retry={() => void list.refetch()} />}
      {list.isSuccess && used.length === 0 && (
        <p className={classes['none']}>{t('checklists.of_property.none')}</p>
      )}
      {used.length > 0 && (
        <ul className={classes['list']}>
          {used.map((one) => (
            <Row key={one.service} one={one} onAdjust={() => setAdjusted(one.service)} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <div className={classes['others']}>
          <p id={others_id} className={classes['details']}>
            {t(used.length > 0 ? 'checklists.of_property.others' : 'checklists.of_property.first')}
          </p>
          <ul aria-labelledby={others_id}>
            {others.map(({ service }) => (
              <li key={service}>
                <Button size="xs" variant="default" onClick={() => setAdjusted(service)}>
                  {t(`services.${service}`)}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {adjusted && (
        <AdjustChecklistDialog property={property} service={adjusted} onClose={() => setAdjusted(null)} />
      )}
    </Card>
  )
}

function Row({ one, onAdjust }: { one: PropertyChecklist; onAdjust: () => void }) {
  const t = useTranslations()
  const { service, checklist, items, left_out, added } = one
  const service_name = t(`services.${service}`)
  const details = [
    checklist?.name,
    t('checklists.items', { count: items.length }),
    left_out.length > 0 && t('checklists.of_property.left_out', { count: left_out.length }),
    checklist && added.length > 0 && t('checklists.of_property.added', { count: added.length }),
  ]
  return (
    <li className={classes['row']}>
      <div>
        <p className={classes['service']}>{service_name}</p>
        <p className={classes['details']}>
          <FactLine all={details} />
        </p>
      </div>
      <Button
        size="xs"
        variant="default"
        aria-label={t('checklists.of_property.adjust_label', { service: service_name })}
        onClick={onAdjust}
      >
        {t('checklists.of_property.adjust')}
      </Button>
    </li>
  )
}
