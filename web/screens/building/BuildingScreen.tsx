import { Text } from '@fluentui/react-components'
import { useLoaderData } from 'react-router-dom'
import { Page } from '../../ui/Page.tsx'

export function BuildingScreen() {
  const { title } = useLoaderData<{ title: string }>()
  return (
    <Page title={title}>
      <Text>This part is being built.</Text>
    </Page>
  )
}
