/**
 * @generated SignedSource<<2d951fe7e5e1f5b3be7f860d277e69b5>>
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
  "metadata": null,
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

(node as any).hash = "7d529bf030fafc8dabde73031a695e9a";

export default node;
