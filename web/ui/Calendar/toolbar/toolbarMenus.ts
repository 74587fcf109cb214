// One module for both, so that they are one file to load.
export { ToolbarMenu } from './ToolbarMenu.tsx'
export { ViewMenu } from './ViewMenu.tsx'
