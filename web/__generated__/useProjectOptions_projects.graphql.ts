/**
 * @generated SignedSource<<818391842119c7c81cbc0838d2515d4f>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type useProjectOptions_projects$data = ReadonlyArray<{
  readonly canSee: ReadonlyArray<string>;
  readonly id: string;
  readonly name: string;
  readonly number: number;
  readonly " $fragmentType": "useProjectOptions_projects";
}>;
export type useProjectOptions_projects$key = ReadonlyArray<{
  readonly " $data"?: useProjectOptions_projects$data;
  readonly " $fragmentSpreads": FragmentRefs<"useProjectOptions_projects">;
}>;

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "plural": true,
    "throwOnFieldError": true
  },
  "name": "useProjectOptions_projects",
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
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "canSee",
      "storageKey": null
    }
  ],
  "type": "TicketProject",
  "abstractKey": null
};

(node as any).hash = "d2e9f870695eb4935a8f22b2293c9f23";

export default node;
