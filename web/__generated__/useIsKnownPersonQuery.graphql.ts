/**
 * @generated SignedSource<<d5b59703309f54c1e80291d87bf27d38>>
 * @relayHash c34bcdc3c8d19dcccb77e0fb20be3aec
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 66c7d3a3e4be0aea09879f340048cc73b28cdbfa000f24efdfac05b0d1d230a1

import { ConcreteRequest } from 'relay-runtime';
export type TimesheetPurpose = "EDIT" | "PAY" | "SEE" | "USE" | "%future added value";
export type useIsKnownPersonQuery$variables = {
  purpose: TimesheetPurpose;
};
export type useIsKnownPersonQuery$data = {
  readonly timesheetPeople: ReadonlyArray<{
    readonly person: {
      readonly email: string;
    };
  }>;
};
export type useIsKnownPersonQuery = {
  response: useIsKnownPersonQuery$data;
  variables: useIsKnownPersonQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "purpose"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "purpose",
    "variableName": "purpose"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "concreteType": "Person",
  "kind": "LinkedField",
  "name": "person",
  "plural": false,
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "email",
      "storageKey": null
    }
  ],
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": {
      "throwOnFieldError": true
    },
    "name": "useIsKnownPersonQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "TimesheetPerson",
        "kind": "LinkedField",
        "name": "timesheetPeople",
        "plural": true,
        "selections": [
          (v2/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useIsKnownPersonQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "TimesheetPerson",
        "kind": "LinkedField",
        "name": "timesheetPeople",
        "plural": true,
        "selections": [
          (v2/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "id",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "66c7d3a3e4be0aea09879f340048cc73b28cdbfa000f24efdfac05b0d1d230a1",
    "metadata": {},
    "name": "useIsKnownPersonQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "a556d8f879d11128f0d43052dc40492c";

export default node;
