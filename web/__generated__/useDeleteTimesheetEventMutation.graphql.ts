/**
 * @generated SignedSource<<e8a5a17fbcc16ea9cde23c710d862f77>>
 * @relayHash 1af66958ee988274d8316f6d9015e1f4
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID d48a2ab12330492f296912ca2d3d314d290da815c8d8664d3d08a03884fb220c

import { ConcreteRequest } from 'relay-runtime';
export type DeleteTimesheetEventInput = {
  id: string;
};
export type useDeleteTimesheetEventMutation$variables = {
  input: DeleteTimesheetEventInput;
};
export type useDeleteTimesheetEventMutation$data = {
  readonly deleteTimesheetEvent: {
    readonly deletedId: string | null | undefined;
    readonly userErrors: ReadonlyArray<{
      readonly message: string;
    }>;
  };
};
export type useDeleteTimesheetEventMutation = {
  response: useDeleteTimesheetEventMutation$data;
  variables: useDeleteTimesheetEventMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "input",
    "variableName": "input"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "deletedId",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "concreteType": "UserError",
  "kind": "LinkedField",
  "name": "userErrors",
  "plural": true,
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "message",
      "storageKey": null
    }
  ],
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useDeleteTimesheetEventMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "DeleteTimesheetEventPayload",
        "kind": "LinkedField",
        "name": "deleteTimesheetEvent",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          (v3/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useDeleteTimesheetEventMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "DeleteTimesheetEventPayload",
        "kind": "LinkedField",
        "name": "deleteTimesheetEvent",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "filters": null,
            "handle": "deleteRecord",
            "key": "",
            "kind": "ScalarHandle",
            "name": "deletedId"
          },
          (v3/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "d48a2ab12330492f296912ca2d3d314d290da815c8d8664d3d08a03884fb220c",
    "metadata": {},
    "name": "useDeleteTimesheetEventMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "3d65a70b513632460ade362ba2fb1871";

export default node;
