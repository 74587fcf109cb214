/** Time zones from twelve hours behind UTC to fourteen ahead of it. */
export const ZONES = [
  'Etc/GMT+12',
  'Pacific/Honolulu',
  'America/New_York',
  'UTC',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
] as const
