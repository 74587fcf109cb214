// The drag-and-drop add-on's own context: touches have to tell it what it finds out by mouse alone.
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
