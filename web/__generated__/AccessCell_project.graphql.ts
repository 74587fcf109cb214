/**
 * @generated SignedSource<<4d256e8c27d861787908e29cfabf6e8f>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type AccessCell_project$data = {
  readonly canEdit: ReadonlyArray<string>;
  readonly canPay: ReadonlyArray<string>;
  readonly canSee: ReadonlyArray<string>;
  readonly canUse: ReadonlyArray<string>;
  readonly name: string;
  readonly people: ReadonlyArray<{
    readonly email: string;
    readonly name: string | null | undefined;
  }>;
  readonly viewerCanEdit: boolean;
  readonly " $fragmentType": "AccessCell_project";
};
export type AccessCell_project$key = {
  readonly " $data"?: AccessCell_project$data;
  readonly " $fragmentSpreads": FragmentRefs<"AccessCell_project">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "throwOnFieldError": true
  },
  "name": "AccessCell_project",
  "selections": [
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "canUse",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "canSee",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "canPay",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "canEdit",
      "storageKey": null
    },
    {
      "alias": null,
      "args": [
        {
          "kind": "Literal",
          "name": "first",
          "value": 6
        }
      ],
      "concreteType": "Person",
      "kind": "LinkedField",
      "name": "people",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "email",
          "storageKey": null
        },
        (v0/*:: as any*/)
      ],
      "storageKey": "people(first:6)"
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "viewerCanEdit",
      "storageKey": null
    }
  ],
  "type": "TimesheetProject",
  "abstractKey": null
};
})();

(node as any).hash = "61feb085a6b822f5a18ae0d53852f565";

export default node;
