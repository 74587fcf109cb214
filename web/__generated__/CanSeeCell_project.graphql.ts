/**
 * @generated SignedSource<<1da0adb1c49ae50d0ef98ffa3fc29cb1>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type CanSeeCell_project$data = {
  readonly canSee: ReadonlyArray<string>;
  readonly name: string;
  readonly people: ReadonlyArray<{
    readonly email: string;
    readonly name: string | null | undefined;
  }>;
  readonly viewerCanSee: boolean;
  readonly " $fragmentType": "CanSeeCell_project";
};
export type CanSeeCell_project$key = {
  readonly " $data"?: CanSeeCell_project$data;
  readonly " $fragmentSpreads": FragmentRefs<"CanSeeCell_project">;
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
  "name": "CanSeeCell_project",
  "selections": [
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "canSee",
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
      "name": "viewerCanSee",
      "storageKey": null
    }
  ],
  "type": "TicketProject",
  "abstractKey": null
};
})();

(node as any).hash = "3855978fdce3b2c6fd82e77a6a613761";

export default node;
