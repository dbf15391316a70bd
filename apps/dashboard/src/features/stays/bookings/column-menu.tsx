'use client'
import { Button, Popover } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { keepDialogOpen } from '../../../components/keep-dialog-open'
import { BOOKING_COLUMNS, type BookingSearch } from './booking-search'
import classes from './column-menu.module.css'

type Props = { search: BookingSearch; onChange: (change: Partial<BookingSearch>) => void }

/** Chooses the columns of the table; cards on small screens always show the same. */
export function ColumnMenu({ search: { columns }, onChange }: Props) {
  const t = useTranslations('bookings')
  return (
    <Popover position="bottom-end" withinPortal={false} trapFocus returnFocus>
      <Popover.Target>
        <Button
          className={classes['button'] ?? ''}
          variant="default"
          px={12}
          leftSection={<IconColumns3 size={16} stroke={1.5} aria-hidden />}
        >
          {t('columns_menu')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown onKeyDown={keepDialogOpen}>
        <fieldset className={classes['columns']} aria-label={t('columns_menu')}>
          {BOOKING_COLUMNS.map((column) => (
            <label key={column}>
              <input
                type="checkbox"
                checked={columns.includes(column)}
                onChange={({ currentTarget: { checked } }) =>
                  onChange({
                    columns: BOOKING_COLUMNS.filter((one) =>
                      one === column ? checked : columns.includes(one),
                    ),
                  })
                }
              />
              {t(`columns.${column}`)}
            </label>
          ))}
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  )
}
