import {
  isMessageAddress,
  piecesOf,
  placedText,
  type VariablePart,
} from '@stayward/contract/messages/placed-text'
import type { PhrasingContent, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { Fragment, type ReactNode } from 'react'
import classes from './markup.module.css'

type Props = {
  /** In the markup of templates. */
  text: string
  valueOf: (variable: VariablePart) => string
}

/** A text as the mail to a guest has it: formatted, a link alone in its paragraph as a button, its values marked. */
export function Markup({ text, valueOf }: Props) {
  const { text: placed, variables } = placedText(text)
  const values = variables.map(valueOf)
  return <Blocks nodes={fromMarkdown(placed).children} values={values} />
}

/** Words and marked values of a text without markup. */
export function Filled({ text, valueOf }: Props) {
  const { text: placed, variables } = placedText(text)
  return <Pieces text={placed} values={variables.map(valueOf)} />
}

type Values = readonly string[]

function Pieces({ text, values }: { text: string; values: Values }) {
  return piecesOf(text).map((piece, index) =>
    typeof piece === 'string' ? (
      <Fragment key={index}>{piece}</Fragment>
    ) : (
      <mark key={index} className={classes['value']}>
        {values[piece]}
      </mark>
    ),
  )
}

const plain = (text: string, values: Values): string =>
  piecesOf(text)
    .map((piece) => (typeof piece === 'string' ? piece : (values[piece] ?? '')))
    .join('')

/** The address of a link; null for one that a message may not have. */
function addressOf(url: string, values: Values): string | null {
  const address = plain(url, values)
  return isMessageAddress(address) ? address : null
}

const Blocks = ({ nodes, values }: { nodes: readonly RootContent[]; values: Values }) =>
  nodes.map((node, index) => <Block key={index} node={node} values={values} />)

function Block({ node, values }: { node: RootContent; values: Values }): ReactNode {
  switch (node.type) {
    case 'paragraph': {
      const [only, ...others] = node.children
      const button = only?.type === 'link' && others.length === 0 ? only : null
      const address = button && addressOf(button.url, values)
      if (button === null || address === null)
        return (
          <p>
            <Phrases nodes={node.children} values={values} />
          </p>
        )
      return (
        <>
          <p>
            <Away className={classes['button']} href={address}>
              <Phrases nodes={button.children} values={values} />
            </Away>
          </p>
          <p className={classes['address']}>
            <Away href={address}>{address}</Away>
          </p>
        </>
      )
    }
    case 'heading':
      return (
        <p className={classes['heading']}>
          <Phrases nodes={node.children} values={values} />
        </p>
      )
    case 'blockquote':
      return <Blocks nodes={node.children} values={values} />
    case 'list': {
      const List = node.ordered ? 'ol' : 'ul'
      return (
        <List start={node.ordered ? (node.start ?? 1) : undefined}>
          {node.children.map(({ children }, index) => (
            <li key={index}>
              <Blocks nodes={children} values={values} />
            </li>
          ))}
        </List>
      )
    }
    case 'thematicBreak':
      return <p>—</p>
    case 'code':
    case 'html':
      return (
        <p>
          <Pieces text={node.value} values={values} />
        </p>
      )
    default:
      return null
  }
}

const Phrases = ({ nodes, values }: { nodes: readonly PhrasingContent[]; values: Values }) =>
  nodes.map((node, index) => <Phrase key={index} node={node} values={values} />)

function Phrase({ node, values }: { node: PhrasingContent; values: Values }): ReactNode {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'html':
      return <Pieces text={node.value} values={values} />
    case 'strong':
      return (
        <strong>
          <Phrases nodes={node.children} values={values} />
        </strong>
      )
    case 'emphasis':
      return (
        <em>
          <Phrases nodes={node.children} values={values} />
        </em>
      )
    case 'break':
      return <br />
    case 'image':
      return <Pieces text={node.alt ?? ''} values={values} />
    case 'link': {
      const address = addressOf(node.url, values)
      const words = <Phrases nodes={node.children} values={values} />
      return address === null ? words : <Away href={address}>{words}</Away>
    }
    default:
      return null
  }
}

type AwayProps = { href: string; className?: string | undefined; children: ReactNode }

/** A link that leaves what is being typed where it is. */
const Away = ({ href, className, children }: AwayProps) => (
  <a className={className} href={href} target="_blank" rel="noreferrer">
    {children}
  </a>
)
