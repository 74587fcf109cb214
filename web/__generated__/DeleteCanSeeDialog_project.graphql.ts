/**
 * @generated SignedSource<<f596ab8a6936058373d9733a9c73e307>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type DeleteCanSeeDialog_project$data = {
  readonly canSee: ReadonlyArray<string>;
  readonly id: string;
  readonly name: string;
  readonly " $fragmentType": "DeleteCanSeeDialog_project";
};
export type DeleteCanSeeDialog_project$key = {
  readonly " $data"?: DeleteCanSeeDialog_project$data;
  readonly " $fragmentSpreads": FragmentRefs<"DeleteCanSeeDialog_project">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "throwOnFieldError": true
  },
  "name": "DeleteCanSeeDialog_project",
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

(node as any).hash = "b5144317a5ef3775944be2bdc54fa44f";

export default node;
