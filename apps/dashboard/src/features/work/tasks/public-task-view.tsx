import { addressLine, mapUrl } from '@stayward/contract/kernel/address'
import type { PublicTask } from '@stayward/contract/work/task'
import { taskTitleIn } from '@stayward/contract/work/turnover-title'
import { IconCamera, IconMapPin, IconSquare, IconSquareCheck } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { Facts } from '../../../components/facts'
import { QrCode } from '../../../components/qr-code'
import { instantText, zoneText } from '../../../i18n/format'
import { linkTo, newTab } from '../../../i18n/rich-links'
import { paths } from '../../../paths'
import { LogoPicture } from '../../account/company/logo-picture'
import { PrintButton } from './print-button'
import classes from './public-task-view.module.css'
import { TaskStatus } from './task-status'

/** A task for anybody with its link: where, when and what, on a phone or on paper. */
export function PublicTaskView({ task, url }: { task: PublicTask; url: string }) {
  const t = useTranslations('tasks')
  const services = useTranslations('services')
  const locale = useLocale()
  const { property, window, checklist, company } = task
  const at = (instant: string) => instantText(instant, property.time_zone, locale)
  return (
    <article className={classes['sheet']}>
      {company?.logo ? (
        <span className={classes['plate']}>
          <LogoPicture logo={company.logo} name={company.name ?? ''} />
        </span>
      ) : (
        company?.name && <p className={classes['company']}>{company.name}</p>
      )}
      <header className={classes['head']}>
        <div className={classes['words']}>
          <p className={classes['place']}>{property.name}</p>
          <h1>{taskTitleIn(task.title, locale)}</h1>
          <TaskStatus status={task.status} />
        </div>
        <figure className={classes['qr']}>
          <QrCode text={url} label={t('public.qr')} size={112} />
          <figcaption>{t('public.scan')}</figcaption>
        </figure>
      </header>
      <p className={classes['address']}>
        <IconMapPin size={18} stroke={1.5} aria-hidden />
        {newTab(mapUrl(property))(addressLine(property))}
      </p>
      <Facts
        facts={[
          { label: t('facts.service'), value: services(task.service) },
          { label: t('facts.due'), value: at(task.due_at) },
          {
            label: t('facts.window'),
            value:
              window.from &&
              (window.to
                ? t('facts.window_both', { from: at(window.from), to: at(window.to) })
                : t('facts.window_open', { from: at(window.from) })),
          },
          { label: t('facts.zone'), value: zoneText(property.time_zone, locale) },
        ]}
      />
      {task.description && (
        <section>
          <h2>{t('public.description')}</h2>
          <p className={classes['prose']}>{task.description}</p>
        </section>
      )}
      {checklist.length > 0 && (
        <section>
          <h2>{t('checklist.title')}</h2>
          <ul className={classes['checklist']}>
            {checklist.map((item) => (
              <Item key={item.id} item={item} />
            ))}
          </ul>
          <p className={classes['note']}>{t('public.done_note')}</p>
        </section>
      )}
      <footer className={classes['foot']}>
        <PrintButton label={t('public.print')} />
        <p>{t.rich('public.jobs', { link: linkTo(paths.tasks()) })}</p>
      </footer>
    </article>
  )
}

function Item({ item }: { item: PublicTask['checklist'][number] }) {
  const t = useTranslations('tasks')
  const Icon = item.done ? IconSquareCheck : IconSquare
  return (
    <li data-done={item.done}>
      <Icon size={22} stroke={1.5} aria-hidden />
      <span>
        {item.text}
        {item.done && <span className="visually-hidden">, {t('statuses.completed')}</span>}
        {!item.required && !item.photo_required && <small>{t('checklist.optional')}</small>}
        {item.photo_required && (
          <small>
            <IconCamera size={14} stroke={1.5} aria-hidden /> {t('checklist.photo_required')}
          </small>
        )}
      </span>
    </li>
  )
}
