/**
 * @generated SignedSource<<9da2abcb196d9a461c361f681637aaa1>>
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
    "plural": true
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

(node as any).hash = "8f735db01e25ca26253768a7b719a69b";

export default node;
