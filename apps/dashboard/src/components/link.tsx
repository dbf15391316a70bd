import NextLink from 'next/link'
import type { ComponentProps } from 'react'

/**
 * A way to another page of the app. Nothing of it is fetched ahead: every page is made for its reader when it is asked
 * for, so that a fetch ahead would bring its address alone, once for every link in sight.
 */
export const Link = (props: ComponentProps<typeof NextLink>) => <NextLink prefetch={false} {...props} />
