import { Outlet } from 'react-router-dom'

export function AdminScreen() {
  return <Outlet />
}
