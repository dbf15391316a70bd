'use client'
import { NativeSelect } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { knownWord } from '../../../components/known-words'
import type { NumbersOfFigures } from './figure-rows'
import classes from './figures-view.module.css'
import { type Measure, MEASURES } from './measures'
import { shownMeasures } from './shown-measures'

type Props = {
  shown: Measure
  now: NumbersOfFigures
  before: NumbersOfFigures
  onShow: (measure: Measure) => void
}

/** Chooses the measure of the table on a phone, which has no room for others beside it, and whose tiles are out of sight. */
export function MeasureSelect({ shown, now, before, onShow }: Props) {
  const t = useTranslations('figures')
  return (
    <NativeSelect
      className={classes['measure'] ?? ''}
      label={t('filters.show')}
      data={shownMeasures(shown, now, before).map((value) => ({ value, label: t(`names.${value}`) }))}
      value={shown}
      onChange={({ currentTarget }) => {
        const measure = knownWord(MEASURES, currentTarget.value)
        if (measure) onShow(measure)
      }}
    />
  )
}
