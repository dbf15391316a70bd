/** Stayward's mark: a keyhole whose head is the gable of a house. With a `title` it is an image, else decoration. */
export function Mark({ size = 32, title }: { size?: number; title?: string }) {
  const role = title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title }
  return (
    <svg {...role} width={size} height={size} viewBox="0 0 32 32" fill="none">
      <rect width="32" height="32" rx="8" fill="#0e5a6b" />
      <path
        d="M16 6.5 23 12.9v5.2h-4.1l1.7 7.4h-9.2l1.7-7.4H9v-5.2z"
        fill="#fff"
        stroke="#fff"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <circle cx="16" cy="14" r="1.9" fill="#e9a23b" />
    </svg>
  )
}
