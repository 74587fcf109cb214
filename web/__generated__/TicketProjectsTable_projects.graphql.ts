/**
 * @generated SignedSource<<8dda98b195aab5663ba4f5857749c076>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type TicketProjectsTable_projects$data = ReadonlyArray<{
  readonly id: string;
  readonly name: string;
  readonly number: number;
  readonly " $fragmentSpreads": FragmentRefs<"AddCanSeeDialog_project" | "CanSeeCell_project" | "DeleteCanSeeDialog_project">;
  readonly " $fragmentType": "TicketProjectsTable_projects";
}>;
export type TicketProjectsTable_projects$key = ReadonlyArray<{
  readonly " $data"?: TicketProjectsTable_projects$data;
  readonly " $fragmentSpreads": FragmentRefs<"TicketProjectsTable_projects">;
}>;

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "plural": true,
    "throwOnFieldError": true
  },
  "name": "TicketProjectsTable_projects",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "number",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "name",
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "CanSeeCell_project"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "AddCanSeeDialog_project"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "DeleteCanSeeDialog_project"
    }
  ],
  "type": "TicketProject",
  "abstractKey": null
};

(node as any).hash = "f32ed98dc5451b2d5cae44e93007b924";

export default node;
