import classes from './code-block.module.css'
import { CopyButton } from './copy-button'

type Props = {
  /** What it contains, for screen readers. */
  label: string
  text: string
  /** The label of the button that copies it. */
  copy: string
}

/** Code to read and copy; long lines wrap. */
export function CodeBlock({ label, text, copy }: Props) {
  return (
    <figure className={classes['block']} aria-label={label}>
      <div className={classes['parts']}>
        <pre className={classes['text']}>{text}</pre>
        <div>
          <CopyButton text={text} label={copy} size="compact-xs" variant="default" />
        </div>
      </div>
    </figure>
  )
}
