'use client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { paths } from '../../../paths'
import { MailedLinkForm } from './mailed-link-form'
import { SignInForm } from './sign-in-form'

export type SignInWay = 'password' | 'link'

type Props = {
  destination: string
  /** Where mail arrives on a development machine. */
  mail_web_url: string | null
  /** The initial address, if it is known who the page is for. */
  email?: string
  /** The initial way to sign in. */
  way?: SignInWay
  /** The page's head until a link is sent. */
  children?: ReactNode
  /** Alternatives below the form until then. */
  otherwise?: ReactNode
}

/** Signs in with a password or a mailed link; switching keeps the typed address. */
export function SignInWays({
  destination,
  mail_web_url,
  email = '',
  way = 'password',
  children,
  otherwise,
}: Props) {
  const [chosen, setChosen] = useState({ way, email, is_changed: false })
  const change = (to: SignInWay) => (typed: string) => setChosen({ way: to, email: typed, is_changed: true })

  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that switched is gone, and with it the focus.
    if (chosen.is_changed) place.current?.querySelector('input')?.focus()
  }, [chosen])

  return (
    <div ref={place}>
      {chosen.way === 'password' ? (
        <>
          {children}
          <SignInForm destination={destination} email={chosen.email} onLink={change('link')} />
          {otherwise}
        </>
      ) : (
        <MailedLinkForm
          purpose="sign_in_link"
          mail_web_url={mail_web_url}
          email={chosen.email}
          onPassword={change('password')}
          otherwise={otherwise}
          {...(destination !== paths.home && { destination })}
        >
          {children}
        </MailedLinkForm>
      )}
    </div>
  )
}
