'use client'
import dynamic from 'next/dynamic'
import classes from './booking-menu.module.css'

/** The menu of rare actions, with its place kept: menus weigh more than the rest of a page's actions together. */
export const LazyBookingMenu = dynamic(() => import('./booking-menu').then((module) => module.BookingMenu), {
  ssr: false,
  loading: () => <div className={classes['place']} />,
})
