import { useTranslations } from 'next-intl'
import { ChoiceChips } from '../../../components/choice-chips'
import { type NeedLine, type NeedTopic, topicsOf } from './need-lines'
import classes from './needs.module.css'

type Props = {
  lines: readonly NeedLine[]
  topic: NeedTopic | null
  onChange: (topic: NeedTopic | null) => void
}

/** Chooses what the shown needs are about. */
export function NeedTopics({ lines, topic, onChange }: Props) {
  const t = useTranslations('today.needs')
  return (
    <div className={classes['topics']}>
      <ChoiceChips
        label={t('about')}
        name="about"
        unchosen={t('any_topic')}
        choices={topicsOf(lines).map(({ topic: value, count }) => ({
          value,
          label: t(`topics.${value}`, { count }),
        }))}
        value={topic}
        onChange={onChange}
      />
    </div>
  )
}
