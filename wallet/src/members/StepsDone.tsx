import { limits } from '@krapao/contract/limits'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { Icon } from '../ui/Icon.tsx'

/** The end of a flow of steps: said, and after 2 seconds the login (product.md §2). */
export function StepsDone({ title, text }: { title: string; text: string }) {
  const [, navigate] = useLocation()
  useEffect(() => {
    const timer = setTimeout(() => navigate('/login', { replace: true }), limits.registeredRedirectMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div className="empty my-auto" role="status">
      <Icon name="circle-check" size="xl" className="text-success" />
      <h1 className="h1">{title}</h1>
      <p className="sub">{text}</p>
    </div>
  )
}
