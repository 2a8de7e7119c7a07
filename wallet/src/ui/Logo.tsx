import { brandName } from '../brand.ts'

export function Mark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden>
      <use href="#mark" />
    </svg>
  )
}

export function Logo() {
  return (
    <>
      <Mark />
      {brandName}
    </>
  )
}
