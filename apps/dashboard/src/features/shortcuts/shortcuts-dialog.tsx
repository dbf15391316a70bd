'use client'
import { Button, Switch } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog, DialogActions } from '../../components/dialog'
import type { Place } from '../../frame/places'
import { lettersAreKeys, setLettersAreKeys } from './letter-keys'
import classes from './shortcuts-dialog.module.css'
import { useSearchKeys } from './use-search-keys'

type Props = { places: readonly Place[]; onClose: () => void }

/** The list of keyboard shortcuts. */
export function ShortcutsDialog({ places, onClose }: Props) {
  const t = useTranslations('shortcuts')
  const nav = useTranslations('nav')
  const common = useTranslations('common')
  const key = useTranslations('shortcuts.keys')
  const [areOn, setAreOn] = useState(lettersAreKeys)
  const hasCalendar = places.some(({ name }) => name === 'calendar')
  const arrows = key('arrows')
  const searchKeys = useSearchKeys()
  return (
    <Dialog title={t('title')} onClose={onClose}>
      {/* First, so that the dialog opens at its top: it focuses the first interactive element. */}
      <Switch
        className={classes['switch'] ?? ''}
        checked={areOn}
        label={t('letters')}
        description={t('letters_help')}
        onChange={({ currentTarget: { checked } }) => {
          setLettersAreKeys(checked)
          setAreOn(checked)
        }}
      />
      <div className={classes['groups']}>
        <Group
          title={t('anywhere')}
          lines={[
            [searchKeys, t('search')],
            [searchKeys.replace('K', key('enter')), t('send')],
            ['?', t('help')],
            [key('escape'), t('close')],
          ]}
        />
        <Group
          title={t('go')}
          lines={places.map(({ name, letter }) => [`G ${letter.toUpperCase()}`, nav(name)])}
        />
        {hasCalendar && (
          <Group
            title={nav('calendar')}
            lines={[
              [arrows, t('walk')],
              [`${key('page_up')} ${key('page_down')}`, t('weeks')],
              [`${key('shift')} ← →`, t('choose')],
              [key('enter'), t('open')],
              ['M', t('lift')],
              [`M ${arrows}`, t('carry')],
              [`M ${key('shift')} ← →`, t('stretch')],
              [`M ${key('alt')} ← →`, t('stretch_arrival')],
            ]}
          />
        )}
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {common('close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Keys, separated by spaces, with what they do. */
type Line = readonly [keys: string, does: string]

function Group({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <section>
      <h3 className={classes['title']}>{title}</h3>
      <dl className={classes['lines']}>
        {lines.map(([keys, does]) => (
          <div key={keys}>
            <dt>{does}</dt>
            <dd>
              {keys.split(' ').map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
