import styles from './progress.module.css'

type ProgressProps = { value: number; max: number } & (
  | { 'aria-labelledby': string }
  | { 'aria-label': string }
)

/** A progress bar. */
export const Progress = (props: ProgressProps) => <progress {...props} className={styles['progress']} />
