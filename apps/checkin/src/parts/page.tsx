import type { ReactNode } from 'react'
import type { PageProps } from '../server/guest-page.ts'
import { RefusalPage } from './refusal-page.tsx'

/** A page from the server's response: its content, or why there is none. */
export const renderPage = <Content,>(show: (content: Content, path: string) => ReactNode) =>
  function Page(props: PageProps<Content>) {
    const { path } = props
    return props.refusal ? <RefusalPage refusal={props.refusal} path={path} /> : show(props.content, path)
  }
