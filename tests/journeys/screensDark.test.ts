import { testScreens } from './screens.ts'

testScreens('dark')
