import classes from './fixed-value.module.css'

type Props = { label: string; value: string; help: string }

/** A field that can no longer be changed, as text. */
export const FixedValue = ({ label, value, help }: Props) => (
  <dl className={classes['fixed']}>
    <dt>{label}</dt>
    <dd>{value}</dd>
    <dd className={classes['help']}>{help}</dd>
  </dl>
)
