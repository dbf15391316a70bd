import type { AttentionItem } from '@stayward/contract/overview/timeline'
import { Chip } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { FilterChips } from '../../../components/filter-chips'
import { knownWord } from '../../../components/known-words'
import { NEED_TOPICS, type NeedTopic, topicsOf } from './need-lines'
import classes from './needs.module.css'

type Props = {
  needs: readonly AttentionItem[]
  topic: NeedTopic | null
  onChange: (topic: NeedTopic | null) => void
}

/** Chooses what the shown needs are about. */
export function NeedTopics({ needs, topic, onChange }: Props) {
  const t = useTranslations('today.needs')
  return (
    <div className={classes['topics']}>
      <FilterChips label={t('about')}>
        <Chip.Group
          value={topic ?? ''}
          onChange={(value) => onChange(knownWord(NEED_TOPICS, Array.isArray(value) ? null : value))}
        >
          <Chip value="" size="xs" variant="light" name="about">
            {t('any_topic')}
          </Chip>
          {topicsOf(needs).map(({ topic: one, count }) => (
            <Chip key={one} value={one} size="xs" variant="light" name="about">
              {t(`topics.${one}`, { count })}
            </Chip>
          ))}
        </Chip.Group>
      </FilterChips>
    </div>
  )
}
