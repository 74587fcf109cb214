// The drag-and-drop add-on's own context: touches must report what it only detects for the mouse.
declare module 'react-big-calendar/lib/addons/dragAndDrop/DnDContext' {
  import type { Context } from 'react'

  interface DragActions {
    draggable: {
      onBeginAction: (event: object, action: 'move') => void
      onEnd: (info: null) => void
    }
  }

  export const DnDContext: Context<DragActions>
}
