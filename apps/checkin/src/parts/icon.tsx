const PATHS = {
  alert: 'M12 8v5M12 16.5v.01M12 3.5 2.8 19.5h18.4z',
  back: 'M14.5 5.5 8 12l6.5 6.5',
  calendar: 'M5 5.5h14v14H5zM5 10h14M9 3.5v4M15 3.5v4M12 13v4M10 15h4',
  camera: 'M4 8h4l1.5-2.5h5L16 8h4v11H4zM12 16.5a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6z',
  chat: 'M4 20l1.3-3.9A8 8 0 1 1 8.2 19zM8.5 12v.01M12 12v.01M15.5 12v.01',
  check: 'M5.5 12.5 10 17l8.5-9.5',
  globe:
    'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM3.5 9h17M3.5 15h17M12 3c-5 5.5-5 12.5 0 18M12 3c5 5.5 5 12.5 0 18',
  info: 'M12 11v5.5M12 7.5v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  key: 'M14.5 13.5a4.5 4.5 0 1 1 0-9 4.5 4.5 0 0 1 0 9zM11.3 12.2 4 19.5V21h3v-2h2v-2h2v-2.5M15.5 8v.01',
  lock: 'M6 11h12v9H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11',
  mail: 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5',
  map: 'M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  pen: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5 17.5 10M4 20h16',
  person: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
  phone:
    'M6 4h3.5l1.5 4.5-2.3 1.6a12 12 0 0 0 5.2 5.2l1.6-2.3L20 14.5V18a2 2 0 0 1-2 2A14.5 14.5 0 0 1 4 6a2 2 0 0 1 2-2z',
  wifi: 'M12 18.5v.01M8.8 15.2a4.6 4.6 0 0 1 6.4 0M5.6 12a9.2 9.2 0 0 1 12.8 0M2.5 8.8a13.6 13.6 0 0 1 19 0',
} as const
export type IconName = keyof typeof PATHS

/** A line icon, always next to its text. */
export const Icon = ({ name, size = 22 }: { name: IconName; size?: number }) => (
  <svg
    aria-hidden="true"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={PATHS[name]} />
  </svg>
)
