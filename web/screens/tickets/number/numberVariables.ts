import type { Params } from 'react-router-dom'

/** The number of a ticket in an address, as the variables of its query; none where it is not a number. */
export const numberVariables = ({ params: { number = '' } }: { params: Params }) => ({
  numbers: /^[1-9]\d{0,8}$/.test(number) ? [Number(number)] : [],
})
